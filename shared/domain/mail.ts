/** The sender of notifications until the email settings name another. */
export const defaultSender = { email: 'no-reply@program.example', name: 'Community Arts' };

/** How emails are sent; `file` saves them to a folder instead. */
export const mailTransports = ['sendgrid', 'smtp', 'file'] as const;
export type MailTransportName = (typeof mailTransports)[number];

export const mailStates = ['waiting', 'sent', 'failed'] as const;
/** The state of an email; a failed one is not retried automatically. */
export type MailState = (typeof mailStates)[number];
