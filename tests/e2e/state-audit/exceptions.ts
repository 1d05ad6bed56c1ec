/** Findings that are none. `finding` begins as the engine's words do; `where` is part of the element. */
interface Exception {
  finding: string;
  where: string;
  reason: string;
}

const exceptions: readonly Exception[] = [
  {
    finding: 'ibm aria_content_in_landmark',
    where: 'href="#main"',
    reason: 'The link that jumps over the header stands before every landmark, or it would jump over nothing.',
  },
  {
    finding: 'ibm element_tabbable_role_valid',
    where: 'data-radix-collection-item',
    reason:
      'Radix lets a toast itself take the focus, so that F8 leads to it and it is read out; ARIA allows that of any element.',
  },
  {
    finding: 'ibm element_tabbable_role_valid',
    where: 'position: fixed; border: 0px; width: 1px',
    reason: 'Radix passes the focus on at the edges of the toasts; nobody rests there.',
  },
  {
    finding: 'axe page-has-heading-one',
    where: '<html',
    reason:
      'While the server is asked who it is, the screen is neither the dashboard nor the login, and lives for a moment.',
  },
];

/** Whether a finding is none. */
export function isExcepted(finding: string): boolean {
  return exceptions.some((exception) => finding.startsWith(exception.finding) && finding.includes(exception.where));
}
