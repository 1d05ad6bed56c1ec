/** What carries mails out of the house; `file` writes them into a folder instead. */
export const mailTransports = ['sendgrid', 'smtp', 'file'] as const;
export type MailTransportName = (typeof mailTransports)[number];

/** What has become of one mail; a failed one is not tried again by itself. */
export const mailStates = ['waiting', 'sent', 'failed'] as const;
export type MailState = (typeof mailStates)[number];
