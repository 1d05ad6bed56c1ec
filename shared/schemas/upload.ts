import { z } from 'zod';

/** A stored picture: where it is, how large, and a tiny blurred copy to show while it loads. */
export const Upload = z.object({ url: z.string(), width: z.int(), height: z.int(), placeholder: z.string() });
export type Upload = z.output<typeof Upload>;

/** A form with the picture as its one file. */
export const UploadForm = z.object({ image: z.file() });
