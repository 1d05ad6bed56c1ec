import { z } from 'zod';
import { systemActors } from '#shared/domain/constants.ts';
import { nameKey, normalizeLine } from '#shared/domain/text/stored-text.ts';
import { isPrintable, requiredMessage, requiredText, text } from './fields.ts';

const missingCredentials = 'Please enter both username and password.';
const credential = z.string(missingCredentials).max(1000, missingCredentials);

export const SignInInput = z.object({
  username: credential
    .overwrite(normalizeLine)
    .min(1, missingCredentials)
    .refine(isPrintable, 'Username contains characters that cannot be shown'),
  password: credential.min(1, missingCredentials),
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
  .min(1, { error: requiredMessage('New password'), abort: true })
  .min(minPasswordLength, `The new password needs at least ${minPasswordLength} characters`)
  .max(200, 'The new password may have at most 200 characters');

export const PasswordChange = z.object({
  currentPassword: z
    .string('Current password is required')
    .min(1, requiredMessage('Current password'))
    .max(1000, 'That is not the current password'),
  newPassword: NewPassword,
});
export type PasswordChange = z.output<typeof PasswordChange>;

export const Manager = z.object({ id: z.int(), username: z.string() });
export type Manager = z.output<typeof Manager>;

/** For what a stolen session must not do: the manager's own password, and code if they need one. */
export const Confirmation = z.object({
  currentPassword: PasswordChange.shape.currentPassword,
  code: SignInInput.shape.code,
});
export type Confirmation = z.output<typeof Confirmation>;

export const ManagerInput = Confirmation.extend({ username: Username });
export type ManagerInput = z.output<typeof ManagerInput>;

/** The password is generated, and not shown again. */
export const ShownPassword = z.object({ password: z.string() });
