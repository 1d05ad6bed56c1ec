import Menu from 'lucide-react/icons/menu';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { lazyOnInteraction } from '#client/ui/lazy.tsx';

const MobileNavigation = lazyOnInteraction(async () => (await import('./mobile-navigation.tsx')).MobileNavigation);

/** On small screens: the header's menu button, which opens the navigation over the whole window. */
export function MobileMenu() {
  const [path] = useLocation();
  // The menu is open only on this path, so that every navigation closes it, including Back.
  const [openedOn, setOpenedOn] = useState<string>();
  const [wasOpened, setWasOpened] = useState(false);
  const isOpen = openedOn === path;
  const open = () => {
    setWasOpened(true);
    setOpenedOn(path);
  };
  return (
    <>
      <button
        type="button"
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
        className="menu-square -mr-edge ml-auto md:hidden"
      >
        <Menu aria-hidden="true" className="size-5" />
      </button>
      {wasOpened && <MobileNavigation isOpen={isOpen} onClose={() => setOpenedOn(undefined)} path={path} />}
    </>
  );
}
