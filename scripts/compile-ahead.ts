import type { Plugin } from 'vite';

/**
 * Says on top of the first script that all of it will be used. Chromium then compiles it whole beside the page, while
 * it comes; otherwise it
 * compiles each function when it is first called, in the page's way. See https://v8.dev/blog/explicit-compile-hints.
 */
export function compileAhead(): Plugin {
  return {
    name: 'compile-ahead',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle: {
      // After whoever else puts something on top.
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type === 'chunk' && chunk.name === 'start')
            chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
        }
      },
    },
  };
}
