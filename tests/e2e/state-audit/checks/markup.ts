import { HtmlValidate } from 'html-validate';

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    // Radix hides the page behind a modal dialog and keeps the focus out of it. axe checks both rules with that in
    // mind.
    'hidden-focusable': 'off',
    'unique-landmark': 'off',
    // The filters of a list apply at once: there is nothing to submit.
    'wcag/h32': 'off',
    // A role is used where the native element adds more than its role, such as a list marker.
    'prefer-native-element': 'off',
    // A list may have a name.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
  },
});

/** Returns the errors that html-validate finds in a document. */
export async function validateMarkup(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `html ${ruleId}: ${message} ${selector ?? ''}`),
  );
}
