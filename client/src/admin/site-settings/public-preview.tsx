import { ProgramContext, useProgram } from '#client/api/program.ts';
import { Header } from '#client/layout/header.tsx';
import { AboutPage } from '#client/pages/about/about-page.tsx';
import { HeroPlaceholder } from '#client/pages/home/hero-placeholder.tsx';
import type { SiteSettings } from '#shared/schemas/site-settings.ts';

/** Previews the header, the hero of the home page without an activation, and the About page with these settings. */
export function PublicPreview({ site }: { site: SiteSettings }) {
  const program = useProgram();
  return (
    <ProgramContext value={{ ...program, site }}>
      <Header />
      <div className="hero">
        <HeroPlaceholder />
      </div>
      <AboutPage />
    </ProgramContext>
  );
}
