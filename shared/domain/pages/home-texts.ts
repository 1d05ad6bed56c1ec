/** The home page's own words, where the site settings have none. */
export const homeTexts = {
  commissionText:
    'Muralists, makers, musicians, and people whose job title has not been invented yet: tell us what you would do with the building.',
  partnerText: 'Lend a wall, a van, a kiln or a kind word. Every activation is made with neighbors.',
  contactText: 'Questions, ideas, school visits, a spare wall. A person reads every message.',
};
