/*
 * An oxlint plugin. The rule `comments/own-line` reports documentation comments that follow code on the same line:
 * they document no declaration, and usually landed there by mistake.
 */

const ownLine = {
  create({ sourceCode, report }) {
    return {
      Program() {
        for (const comment of sourceCode.getAllComments()) {
          if (comment.type !== 'Block' || !comment.value.startsWith('*')) continue;
          const { line, column } = comment.loc.start;
          if (sourceCode.lines[line - 1].slice(0, column).trim() === '') continue;
          report({ node: comment, message: 'A documentation comment must begin its line' });
        }
      },
    };
  },
};

export default { meta: { name: 'comments' }, rules: { 'own-line': ownLine } };
