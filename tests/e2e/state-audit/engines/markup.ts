import { HtmlValidate } from 'html-validate';

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    // Radix hides what is behind a modal from everybody and keeps the focus out of it; axe looks at both rules
    // knowing that.
    'hidden-focusable': 'off',
    'unique-landmark': 'off',
    // The filters of a list hold as they are chosen: there is nothing to submit.
    'wcag/h32': 'off',
    // A role stands where the element of that name would bring more than its role, such as the marker of an item.
    'prefer-native-element': 'off',
    // A list may have a name; only some do not expect it.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
  },
});

/** What html-validate finds wrong in a document. */
export async function askHtmlValidate(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `html ${ruleId}: ${message} ${selector ?? ''}`),
  );
}
