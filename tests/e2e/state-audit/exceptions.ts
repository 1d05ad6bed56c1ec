/** An accepted false positive. `finding` is the start of the message; `where` is part of the element. */
interface Exception {
  finding: string;
  where: string;
  reason: string;
}

const exceptions: readonly Exception[] = [
  {
    finding: 'ibm aria_content_in_landmark',
    where: 'href="#main"',
    reason: 'The skip link comes before every landmark, or it would skip nothing.',
  },
  {
    finding: 'ibm element_tabbable_role_valid',
    where: 'data-radix-collection-item',
    reason:
      'Radix makes a toast focusable, so that F8 moves to it and it is read out; ARIA allows that on any element.',
  },
  {
    finding: 'ibm element_tabbable_role_valid',
    where: 'position: fixed; border: 0px; width: 1px',
    reason: 'Radix moves the focus on at the edges of the toasts; it never stays there.',
  },
  {
    finding: 'axe page-has-heading-one',
    where: '<html',
    reason:
      'While the session is being checked, the page is neither the dashboard nor the login, and only for a moment.',
  },
];

/** Returns whether a finding is an accepted false positive. */
export function isAccepted(finding: string): boolean {
  return exceptions.some((exception) => finding.startsWith(exception.finding) && finding.includes(exception.where));
}
