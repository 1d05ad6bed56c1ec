import type { Partner } from '#shared/schemas/partner.ts';

export const partnerTypeNames: Record<Partner['type'], string> = { sponsor: 'Sponsor', organization: 'Organization' };
