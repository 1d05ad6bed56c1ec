import { useProgram, type Program } from '#client/api/use-program.ts';
import { auditRetentionDays, cookieConsentKey } from '#shared/domain/constants.ts';
import { addressLine } from '#shared/domain/event/map-links.ts';
import { emailLink, joinLines, LegalPage, ownerOf } from './legal-page.tsx';

export function PrivacyPage() {
  const program = useProgram();
  return <LegalPage title="Privacy Policy" text={program.site.privacyPolicy ?? joinLines(privacyPolicy(program))} />;
}

/** It describes what this software does and promises nothing else. */
const privacyPolicy = ({ site, messageRetentionDays, analyticsScriptUrl }: Program) => `
## Information We Collect

${ownerOf(site)} is presented by ${site.presenterLongName} in ${site.city}, ${site.region}. You can look at
everything on this site without telling us who you are.

We collect what you send us through the contact form: your name, your email address, a subject and your message. We
also note when it arrived. We ask for nothing else, and there are no visitor accounts.

The server counts how many messages come from the same network address within a short time, so that the form cannot be
flooded. The address is not kept with your message, and the count is gone about a day later.

The site manager may store an email address to contact a partner of the program. Attempts to sign in to the dashboard
are recorded with their time and network address.

## How We Use Information

We use a contact message to read it and to answer you. It is stored in the program’s database, where the site manager
can read it. When email notifications are switched on, a copy is sent by email to the people who look after the
program.

We do not use messages for advertising, do not build profiles, and make no automated decisions about anyone.

## Your CCPA Rights

If you live in California, the California Consumer Privacy Act gives you the right to:

- know what personal information we hold about you, where it came from and what we use it for;
- receive a copy of it;
- have it corrected or deleted;
- say no to the sale or sharing of personal information;
- use these rights without being treated differently.

We do not sell personal information and do not share it for advertising. To use any of these rights, write to the
address under “Contact”.

## Sensitive Data

We do not ask for sensitive information such as health, religion, origin, finances or precise location, and the
contact form is not the place for it. If a message contains some all the same, we use it only to answer you and delete
it when you ask.

## Your GDPR Rights

If the General Data Protection Regulation applies to you, we handle your message because you asked us to answer it,
and keep the site safe because we have a legitimate interest in doing so. You have the right to:

- see the personal data we hold about you and receive it in a common format;
- have it corrected, deleted or set aside;
- object to how we use it;
- withdraw a consent at any time, with effect from then on;
- complain to the data protection authority where you live.

To receive or erase your data, write to us from the email address it is about. We look for everything that is stored
under that address, and send it to you as a JSON file, which any text editor opens, or erase it.

The site is run in the United States, and that is where a message goes when you send it.

## Security

Stored messages can be read only by a signed-in site manager, whose password is kept as a one-way hash, and by the
people who run the server. Sign-in attempts are limited, and every change in the dashboard is noted with who made it.
No system is perfectly safe, so please leave out of a message whatever we do not need to know.

## Retention

We permanently delete messages after ${retentionPeriod(messageRetentionDays)} at the latest, and earlier if you ask.
A message that the site manager deletes can be restored for 30 days, and is then permanently deleted.

When we erase what we hold about you, your messages are removed at once, with the record of the emails that passed
them on, and your address is removed wherever else it is stored as a contact. A copy that was sent by email follows
the habits of that mailbox; ask, and we delete it there too. The service that carries our email keeps records of its
own, and a backup made before holds what it held until that backup is deleted.

Notes of sign-ins and of changes in the dashboard are kept for ${auditRetentionDays} days. What your browser stores
stays until you clear it.

## Cookies

Visitors get no cookie from our server. Your answer to the cookie banner is kept in your own browser’s storage under
the name “${cookieConsentKey}” and holds four values: necessary, analytics, marketing and functional. It never
reaches our server. While you write to us, the contact form keeps your draft in the open tab, until you send it or
close the tab.

Two cookies are set when a site manager signs in to the dashboard: one for the session, and one that tells this
browser from strangers who guess passwords. They are necessary for that, and only for that.

${analyticsPractice(analyticsScriptUrl)} There is no marketing software on this site. When your browser sends Global
Privacy Control, we take that as a no to analytics and marketing, whatever else was chosen.

“Cookie choices” at the end of every page opens the banner again. What you withdraw there does not load again;
what is already running stops when you load the next page or close the tab.

## Third Parties

Some things come from other companies, and only when you want them. A video from YouTube or Vimeo loads when you press
play. The artist application form loads when you come to it on the home page, or only when you press a button if you
refused functional cookies. From then on the provider sees your network address, and its own notice applies to what
you watch or type there.

If spam protection has been set up for this site, Google reCAPTCHA loads when you begin to write in the contact form
and judges whether a person is writing. If it is blocked, your message is sent without it. Pictures may come from
other sites too. Links to maps, partners and the press simply leave our site.

## Breach Notification

If we learn that personal information has been exposed, we notify the people affected and the authorities in charge
within 72 hours of finding out, and say what happened, what was exposed and what we are doing about it.

## Contact

Questions about privacy and requests of every kind go to ${emailLink(site.legalEmail ?? site.contactEmail)}, through
our [contact form](/#contact), or by post to ${ownerOf(site)}, ${addressLine(site)}. We answer within 45 days, and
within one month where the GDPR applies.

## Changes

When the site changes what it does with personal information, this page changes with it. The text you see here is the
one that applies.
`;

/** Returns a number of days in words, such as 'two years' or '90 days'. */
function retentionPeriod(days: number): string {
  return days % 365 === 0 ? counted(days / 365, 'year') : counted(days, 'day');
}

const smallNumbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

function counted(count: number, unit: string): string {
  return `${smallNumbers[count] ?? count} ${unit}${count === 1 ? '' : 's'}`;
}

function analyticsPractice(scriptUrl: string | null): string {
  if (!scriptUrl)
    return (
      'At present there is no analytics software on this site. ' +
      'Should that change, it will run only for visitors who have allowed it.'
    );
  return (
    `If you allow analytics, a script from ${new URL(scriptUrl).host} counts your visit and may keep cookies of its own. ` +
    'If you do not, it never loads.'
  );
}
