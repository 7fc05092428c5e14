import type { Plugin } from 'vite';

/** What wraps a component or creates a context, at the start of a line: at the top level of a module. */
const creation = /^((?:const|let|var) \w+ = )(React\$1\.(?:createContext|createElement|forwardRef|memo)\()/gm;
/** The name of a component in React's development tools. */
const displayName = /^\w+\.displayName = .*;$/gm;

/**
 * Lets the bundler drop components of React Router that are not used, with all that they import. It keeps a component that
 * is passed to `memo` or given a name, because it cannot know that neither has another effect.
 */
export function droppableComponents(): Plugin {
  return {
    name: 'droppable-components',
    apply: 'build',
    transform(code, id) {
      if (!/\/react-router\/dist\//.test(id)) return null;
      return { code: code.replace(creation, '$1/* @__PURE__ */ $2').replace(displayName, ''), map: null };
    },
  };
}
