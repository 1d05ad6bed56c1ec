/** What an export does not show and an erasure does not take away, because it is not ours to read or write. */
export const dataKeptElsewhere: readonly string[] = [
  'mails that were delivered already: they are in the mailboxes of their recipients',
  'what the mail service keeps, such as the activity log of SendGrid',
  'backups and exports of the content that were made before',
  'texts that mention the address, such as messages of other people: the Email tab searches them',
  'the log of the server, where it names the address, and mails in the outbox folder of another machine',
];
