import { withoutDirectionMarks } from '#shared/domain/text/text.ts';

const free = /^free(?: admission| entry| entrance| of charge)?(?: for (?:all|everyone|everybody))?[.!]*$/i;
const oneAmount = /^([$€£¥]) ?(\d{1,6}(?:\.\d{2})?)$/;

/** Returns the price of an admission that says no more, such as 'Free entry' or '$10', but not '$10, kids free'. */
export function readPrice(admission: string): { amount: number; sign?: string | undefined } | undefined {
  const text = withoutDirectionMarks(admission).trim();
  if (free.test(text)) return { amount: 0 };
  const [, sign, amount] = oneAmount.exec(text) ?? [];
  return amount === undefined ? undefined : { amount: Number(amount), sign };
}
