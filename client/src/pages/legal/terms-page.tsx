import { useProgram } from '#client/api/use-program.ts';
import { useToday } from '#client/time/use-clock.ts';
import { addressLine } from '#shared/domain/event/map-links.ts';
import { endSentence } from '#shared/domain/text/text.ts';
import { formatDay } from '#shared/domain/time/days.ts';
import type { SiteSettings } from '#shared/schemas/site-settings.ts';
import { emailLink, joinLines, LegalPage, ownerOf } from './legal-page.tsx';

/** The specification dates the terms today, in the reader's time zone. A second line dates the text. */
export function TermsPage() {
  const { fixedDay, site } = useProgram();
  const readersDay = useToday(fixedDay);
  return (
    <LegalPage
      title="Terms of Service"
      lead={`Last updated: ${formatDay(readersDay)}`}
      note={site.termsOfService ? undefined : `This version of the text: ${formatDay(termsVersion)}`}
      text={site.termsOfService ?? joinLines(termsOfService(site))}
    />
  );
}

/** The day of the last change to the text below. */
const termsVersion = '2026-11-24';

const termsOfService = (site: SiteSettings) => `
## Acceptance of Terms

This website belongs to ${ownerOf(site)}, a community program presented by ${endSentence(site.presenterLongName)} By
using it you accept these terms. If you do not, please do not use it.

## Description of Service

The site tells you about the program’s activations: exhibitions, workshops, performances, murals, markets and the
like. It introduces artists and partners, lets artists apply for commissions through an external form, and lets anyone
write to us. Dates, times and places can change; the latest we know is what the site shows.

## User Conduct

Use the site lawfully and with regard for others. When you write to us, write as yourself, and send only what you have
the right to send.

## Privacy

Our [Privacy Policy](/privacy-policy) says what we do with personal information and what stays in your browser. It is
part of these terms.

## Intellectual Property

Artworks shown on this site belong to their artists. Partner names and logos belong to the partners. The site’s own
texts, drawings and design belong to ${ownerOf(site)} or ${endSentence(site.presenterLongName)} You may look, link
and share a link; for anything more, ask first.

## Content Submission

What you submit remains yours. By submitting texts, pictures or other content to the program you grant us a
non-exclusive, worldwide, royalty-free license to use, reproduce, show and publish that content in connection with the
program and in talking about it.

You confirm that you have the right to grant this license. A private message to us is not published.

## Prohibited Uses

You may not use the site to:

- break the law or the rights of others;
- harass, threaten or deceive anyone;
- send advertising or bulk messages through the contact form;
- pass on harmful code, or get into parts of the site that are not meant for you;
- load the site so heavily that others can no longer use it.

## Disclaimers

The site is offered as it is and as available, without warranties of any kind, as far as the law allows. We work to
keep it correct and reachable but cannot promise that it always is. Linked sites, embedded videos and the external
application form are run by others, who answer for them.

## Limitation of Liability

As far as the law allows, ${ownerOf(site)} and ${site.presenterLongName} are not liable for indirect, incidental or
consequential damages that come from using the site or from not being able to use it. Nothing here limits liability
that cannot be limited by law.

## California Provisions

Under California Civil Code section 1789.3, users in California may send complaints to the Complaint Assistance Unit
of the Division of Consumer Services of the California Department of Consumer Affairs. Your rights under the
California Consumer Privacy Act are set out in our [Privacy Policy](/privacy-policy).

## Accessibility

We want everyone to be able to use this site. We build it with the Americans with Disabilities Act (ADA) in mind and
aim to meet the Web Content Accessibility Guidelines, WCAG 2.1 AA. If something stands in your way, write to
${emailLink(site.accessEmail ?? site.contactEmail)} and tell us what you were trying to do.

### Accessibility Statement

This goal applies to every page, for visitors and for the people who manage the program. This is how we test it:

- an accessibility test engine (axe) checks every page in every state we know of, at phone and desktop sizes;
- we complete the main tasks with the keyboard alone;
- we test the site in three browsers;
- we check it with forced colors, with reduced motion, at 200 percent zoom, and on a screen 320 pixels wide.

Two things are beyond our control. The application form for artists and the videos come from other providers and are
embedded as they are; next to each is a link that opens it on the provider’s own site. Tests also do not find
everything. If you meet a barrier, write to ${emailLink(site.accessEmail ?? site.contactEmail)} and tell us which
page it was on and which browser or assistive technology you use.

## Governing Law

The laws of the State of California govern these terms, without regard to its rules on conflicts of law. Disputes
belong before the state and federal courts in California.

## Changes to Terms

We may change these terms. For material changes we try to give at least 30 days notice on this site before they take
effect. Using the site after that means you accept them.

## Contact Information

${ownerOf(site)}, ${addressLine(site)}. Email: ${emailLink(site.legalEmail ?? site.contactEmail)}.

## Severability

If a court finds one of these terms unenforceable, the others stay in force, and the one in question is read as
closely to its intent as the law allows.
`;
