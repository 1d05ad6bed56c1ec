import { z } from 'zod';
import { systemActors } from '#shared/domain/constants.ts';
import { nameKey, normalizePassword } from '#shared/domain/text/stored-text.ts';
import { isPrintable, requiredMessage, requiredText, text, toStored } from './fields.ts';

const missingCredentials = 'Please enter both username and password.';
const maxCredentialLength = 1000;

export const SignInInput = z.object({
  username: z
    .string(missingCredentials)
    .overwrite(toStored(maxCredentialLength))
    .max(maxCredentialLength, { error: missingCredentials, abort: true })
    .min(1, missingCredentials)
    .refine(isPrintable, 'Username contains characters that cannot be shown'),
  password: z.string(missingCredentials).max(maxCredentialLength, missingCredentials).min(1, missingCredentials),
  /** Required only with two-factor authentication. */
  code: text('Code', 100).optional(),
});
export type SignInInput = z.output<typeof SignInInput>;

export const AdminStatus = z.object({ isAuthenticated: z.boolean(), username: z.string().optional() });
export type AdminStatus = z.output<typeof AdminStatus>;

const reserved = Object.values(systemActors).map(nameKey);

export const Username = requiredText('User name', 100).refine(
  (name) => !reserved.includes(nameKey(name)),
  'The audit log uses that name itself. Please choose another.',
);

export const minPasswordLength = 8;

export const NewPassword = z
  .string('New password is required')
  .overwrite(toStored(200, normalizePassword))
  .min(1, { error: requiredMessage('New password'), abort: true })
  .min(minPasswordLength, `The new password needs at least ${minPasswordLength} characters`)
  .max(200, 'The new password may have at most 200 characters');

export const PasswordChange = z.object({ newPassword: NewPassword });
export type PasswordChange = z.output<typeof PasswordChange>;

export const Manager = z.object({ id: z.int(), username: z.string() });
export type Manager = z.output<typeof Manager>;

export const ManagerInput = z.object({ username: Username });
export type ManagerInput = z.output<typeof ManagerInput>;

/** The password is generated, and not shown again. */
export const ShownPassword = z.object({ password: z.string() });

/** Belongs to the session that asked for it. */
export const DownloadKey = z.object({ key: z.string().min(1).max(100) });
