/** A description of each action in the audit log. The name of a record can follow it. */
const auditActions: Record<string, string> = {
  ...entityActions('events', 'activation'),
  ...entityActions('artists', 'artist'),
  ...entityActions('categories', 'category'),
  ...entityActions('partners', 'partner'),
  ...entityActions('locations', 'location'),
  'POST /api/events/bulk': 'changed several activations',
  'PUT /api/messages/:id/read': 'marked as read or unread message',
  'DELETE /api/messages': 'deleted messages',
  'POST /api/messages/restore': 'restored messages',
  'DELETE /api/messages/:id': 'deleted message',
  'POST /api/messages/:id/restore': 'restored message',
  'POST /api/messages/:id/retry': 'resent message',
  'PUT /api/site-settings': 'changed the site settings',
  'PUT /api/email-settings': 'changed the email settings',
  'POST /api/email-settings/test': 'sent a test email',
  'DELETE /api/demo': 'removed the demo program',
  'POST /api/upload': 'uploaded a picture',
  'POST /api/test/s3': 'tested the picture storage',
  'POST /api/admin/login': 'signed in',
  'POST /api/admin/logout': 'signed out',
  'PUT /api/admin/password': 'changed their password',
  'admin add': 'added manager',
  'admin remove': 'removed manager',
  'admin password': 'set a new password for',
  'admin second-factor on': 'turned on two-factor authentication for',
  'admin second-factor off': 'turned off two-factor authentication for',
  'admin end-sessions': 'signed everyone out',
  'content load': 'loaded content from',
  'content check --repair': 'repaired the content',
  'uploads sweep': 'removed unused pictures',
  'privacy erase': 'erased personal data',
  backup: 'made a backup',
  restore: 'restored a backup',
};

function entityActions(path: string, noun: string): Record<string, string> {
  return {
    [`POST /api/${path}`]: `added ${noun}`,
    [`PUT /api/${path}/:id`]: `changed ${noun}`,
    [`DELETE /api/${path}/:id`]: `deleted ${noun}`,
    [`POST /api/${path}/:id/restore`]: `restored ${noun}`,
  };
}

/** Returns the description of an action, such as 'changed activation'; an unknown action unchanged. */
export function describeAction(action: string): string {
  return auditActions[action] ?? action;
}

/** Returns the actions whose description contains a text, ignoring case. */
export function findActions(text: string): string[] {
  return Object.keys(auditActions).filter((action) =>
    describeAction(action).toLowerCase().includes(text.toLowerCase()),
  );
}
