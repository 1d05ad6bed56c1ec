/** Data outside the database that exports do not include and erasure does not delete. */
export const dataKeptElsewhere: readonly string[] = [
  'emails that were already delivered: they are in the mailboxes of their recipients',
  'data stored by the email service, such as the activity log of SendGrid',
  'earlier backups and content exports',
  'texts that mention the address, such as messages of other people: search them in the Email tab',
  'the server log, if it contains the address, and emails in the outbox folder of another machine',
];
