import { defineConfig } from 'eslint/config'
import tseslint from 'typescript-eslint'

const exportNames = { selector: 'ExportDefaultDeclaration', message: 'Export names.' }
const inputLimits = {
  selector:
    'JSXOpeningElement[name.name=/^(input|select|textarea)$/] > JSXAttribute[name.name=/^(maxlength|minlength|min|max|pattern|required)$/i]',
  message: 'The contract says what may be entered: use FormField or SearchField.',
}

export default defineConfig(
  { ignores: ['node_modules', 'data', '.cache', 'dist', 'web/dist', 'client/dist', 'test/dist', 'client/generated'] },
  tseslint.configs.strictTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
      'max-depth': ['error', 3],
      'no-console': 'error',
      'no-restricted-properties': ['error', { object: 'process', property: 'env', message: 'Only main.ts reads it.' }],
      'no-restricted-syntax': ['error', exportNames],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      // A handler or hook may be async without awaiting; Fastify and node:test expect a promise.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      // node:test's `test` returns a promise that the runner awaits.
      '@typescript-eslint/no-floating-promises': [
        'error',
        { allowForKnownSafeCalls: [{ from: 'package', name: ['test', 'suite'], package: 'node:test' }] },
      ],
    },
  },
  {
    files: ['web/{components,pages}/**/*.tsx'],
    ignores: ['web/components/{fields,form-field,search-field}.tsx'],
    rules: { 'no-restricted-syntax': ['error', exportNames, inputLimits] },
  },
  { files: ['**/*.test.ts'], rules: { 'max-lines': ['error', 400] } },
  {
    files: [
      'src/main.ts',
      'client/command-line/{main,testing}.ts',
      '**/*.test.ts',
      'examples/**',
      'test/**',
      'tools/**',
      'bench/**',
      'prove/**',
    ],
    rules: { 'no-restricted-properties': 'off', 'no-console': 'off' },
  },
  {
    files: ['*.config.js', '.dependency-cruiser.js'],
    rules: { 'no-restricted-syntax': 'off' },
    extends: [tseslint.configs.disableTypeChecked],
  },
)
