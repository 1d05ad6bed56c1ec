import { MailLink } from './mail-link.tsx';

/**
 * How far the promise of accessibility is kept: how it is tested, what is known not to be reached, and whom to tell.
 */
export function AccessibilityStatement() {
  return (
    <>
      <h3 id="accessibility-statement" className="type-card">
        Accessibility Statement
      </h3>
      <p>
        The aim holds for every page, for visitors and for the people who manage the program. This is how we test it:
      </p>
      <ul>
        <li>
          two independent test engines look at every screen in every state we know of, at the size of a phone and of a
          desktop;
        </li>
        <li>the main tasks are done with the keyboard alone;</li>
        <li>the site is tried in three browsers;</li>
        <li>
          it is checked with forced colors, with reduced motion, at 200 percent zoom, and on a screen 320 pixels wide.
        </li>
      </ul>
      <p>
        Two things are not in our hands. The application form for artists and the videos come from other providers and
        are embedded as they are; beside each we give a link that opens it on the provider’s own site. Tests also do not
        find everything. Tell us about a barrier at <MailLink />: on which page it was, and what you read the page with.
      </p>
    </>
  );
}
