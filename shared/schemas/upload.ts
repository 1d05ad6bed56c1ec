import { z } from 'zod';

/** The largest picture that can be uploaded, in megabytes. */
export const maxPictureMegabytes = 10;

export const Upload = z.object({ url: z.string(), width: z.int(), height: z.int() });
export type Upload = z.output<typeof Upload>;

export const UploadForm = z.object({ image: z.file() });
