import { z } from 'zod';

/** A stored picture. */
export const Upload = z.object({ url: z.string(), width: z.int(), height: z.int() });
export type Upload = z.output<typeof Upload>;

/** The multipart form of an upload. */
export const UploadForm = z.object({ image: z.file() });
