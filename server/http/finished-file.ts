import type { Request, Router } from 'express';
import type { Services } from '#server/services.ts';
import { sendFinished } from './send-finished.ts';

/** A file made of public content, and what of a request decides which one. */
interface FinishedFile<Wish> {
  /** A MIME type. */
  type: string;
  /** What was asked for; nothing else of the request may reach the file. Throws a Zod error when it cannot be asked for. */
  wish: (request: Request) => Wish;
  make: (wish: Wish) => Promise<string | Iterable<string>>;
  headers?: (wish: Wish) => Record<string, string>;
}

/**
 * Registers a file that only changes with the public content and the program's day: it is made once and then served as
 * finished bytes, the same to a manager as to everyone.
 */
export function finishedFile<Wish>(app: Router, { answers, clock }: Pick<Services, 'answers' | 'clock'>, path: string, file: FinishedFile<Wish>): void {
  app.get(path, async (request, response) => {
    const wish = file.wish(request);
    const name = [path, clock.today(), JSON.stringify(wish)].join(' ');
    const answer = await answers.read(name, () => file.make(wish));
    // Only now: an answer that something is wrong is no such file.
    response.set(file.headers?.(wish) ?? {});
    await sendFinished(request, response, file.type, answer);
  });
}
