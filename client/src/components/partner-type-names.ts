import type { Partner } from '#shared/schemas/partner.ts';

/** Display names of partner types. */
export const partnerTypeNames: Record<Partner['type'], string> = { sponsor: 'Sponsor', organization: 'Organization' };
