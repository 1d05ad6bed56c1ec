import type { Partner } from '#shared/schemas/partner.ts';

/** The kinds of partner, as the dashboard says them. */
export const partnerTypeNames: Record<Partner['type'], string> = { sponsor: 'Sponsor', organization: 'Organization' };
