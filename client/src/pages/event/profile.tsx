import type { ReactNode } from 'react';
import { SocialChips } from './social-chips.tsx';

interface ProfileProps {
  name: string;
  picture: ReactNode;
  text: string | null;
  links: Readonly<Record<string, string>>;
  /** Shown under the name. */
  children: ReactNode;
  /** Shown under the links. */
  more?: ReactNode;
}

/** An artist or partner of an activation, as a list item. */
export function Profile({ name, picture, text, links, children, more }: ProfileProps) {
  return (
    <li className="profile">
      {picture}
      <div className="min-w-0">
        <h3 className="profile-name">{name}</h3>
        {children}
        {text && <p className="prose-lines mt-3 max-w-[60ch]">{text}</p>}
        <SocialChips owner={name} links={links} />
        {more}
      </div>
    </li>
  );
}
