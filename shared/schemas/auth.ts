import { z } from 'zod';
import { isShowable, text } from './fields.ts';

const bothNeeded = 'Please enter both username and password.';
const credential = z.string(bothNeeded).max(1000, bothNeeded);

export const LoginInput = z.object({
  username: credential
    .trim()
    .min(1, bothNeeded)
    .refine(isShowable, 'Username contains characters that cannot be shown'),
  password: credential.min(1, bothNeeded),
  /** Asked for only when the user has a second factor. */
  code: text('Code', 100).optional(),
});
export type LoginInput = z.output<typeof LoginInput>;

/** Whether this browser is signed in, and as whom. */
export const AdminStatus = z.object({ isAuthenticated: z.boolean(), username: z.string().optional() });
export type AdminStatus = z.output<typeof AdminStatus>;

/** The shortest password anybody may choose. */
export const shortestPassword = 8;

export const NewPassword = z
  .string('New password is required')
  .min(shortestPassword, `The new password needs at least ${shortestPassword} characters`)
  .max(200, 'The new password may have at most 200 characters');

export const PasswordChange = z.object({
  currentPassword: z
    .string('Current password is required')
    .min(1, 'Current password is required')
    .max(1000, 'That is not the current password'),
  newPassword: NewPassword,
});
export type PasswordChange = z.output<typeof PasswordChange>;
