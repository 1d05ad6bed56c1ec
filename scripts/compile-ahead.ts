import type { Plugin } from 'vite';

/**
 * Marks the entry script for eager compilation: Chromium then compiles all of it on another thread while it downloads,
 * instead of each function on the main thread at its first call. See https://v8.dev/blog/explicit-compile-hints.
 */
export function compileAhead(): Plugin {
  return {
    name: 'compile-ahead',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle: {
      // Runs last, after plugins that prepend code.
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type === 'chunk' && chunk.isEntry) chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
        }
      },
    },
  };
}
