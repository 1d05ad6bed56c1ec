import { z } from 'zod';
import {
  basedOn,
  emailAddress,
  emptyToNull,
  optionalText,
  optionalUrl,
  recordFields,
  requiredText,
  socialLinks,
  withDefault,
} from './fields.ts';

const partnerTypes = ['sponsor', 'organization'] as const;

export const PartnerInput = z.object({
  name: requiredText('Partner name', 200, { named: true }),
  description: optionalText('Description', 5000, { multiline: true }),
  type: withDefault(z.enum(partnerTypes, 'Type must be sponsor or organization'), 'sponsor'),
  website: optionalUrl('Website'),
  contactEmail: emptyToNull(emailAddress('Contact email')),
  logo: optionalUrl('Logo'),
  socialLinks,
  /** Whether lists have the partner. Activations that feature it show it in any case. */
  shown: withDefault(z.boolean(), true),
});
export type PartnerInput = z.output<typeof PartnerInput>;

export const PartnerUpdate = PartnerInput.extend(basedOn);
export type PartnerUpdate = z.output<typeof PartnerUpdate>;

export const PartnerListQuery = z.object({
  contacts: z
    .literal('true', 'Contacts must be true')
    .transform(() => true)
    .optional()
    .describe('Includes the partners that are not shown, and the contact emails. Requires a signed-in manager.'),
});

/** A partner. `contactEmail` is returned only to a signed-in manager. */
export const Partner = z.object({
  ...recordFields,
  name: z.string(),
  description: z.string().nullable(),
  type: z.enum(partnerTypes),
  website: z.string().nullable(),
  contactEmail: z.string().nullable().optional(),
  logo: z.string().nullable(),
  socialLinks: z.record(z.string(), z.string()),
  shown: z.boolean().optional(),
});
export type Partner = z.output<typeof Partner>;
