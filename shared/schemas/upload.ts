import { z } from 'zod';

/** A stored picture, with a tiny blurred placeholder to show while it loads. */
export const Upload = z.object({ url: z.string(), width: z.int(), height: z.int(), placeholder: z.string() });
export type Upload = z.output<typeof Upload>;

/** The multipart form of an upload. */
export const UploadForm = z.object({ image: z.file() });
