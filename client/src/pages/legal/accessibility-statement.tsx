import { AccessEmailLink } from './email-links.tsx';

/** The accessibility statement: how the site is tested, its known limits, and whom to tell. */
export function AccessibilityStatement() {
  return (
    <>
      <h3 id="accessibility-statement" className="type-card">
        Accessibility Statement
      </h3>
      <p>
        This goal applies to every page, for visitors and for the people who manage the program. This is how we test it:
      </p>
      <ul>
        <li>two independent test engines check every page in every state we know of, at phone and desktop sizes;</li>
        <li>we complete the main tasks with the keyboard alone;</li>
        <li>we test the site in three browsers;</li>
        <li>
          we check it with forced colors, with reduced motion, at 200 percent zoom, and on a screen 320 pixels wide.
        </li>
      </ul>
      <p>
        Two things are beyond our control. The application form for artists and the videos come from other providers and
        are embedded as they are; next to each is a link that opens it on the provider’s own site. Tests also do not
        find everything. If you meet a barrier, write to <AccessEmailLink /> and tell us which page it was on and which
        browser or assistive technology you use.
      </p>
    </>
  );
}
