// Bundles the islands and the styles into dist/, from where the server's binary takes them.
import { build } from 'esbuild';
import { copyFile, mkdir } from 'node:fs/promises';

await mkdir('dist', { recursive: true });
await build({
  entryPoints: { adoube: 'src/main.ts' },
  outdir: 'dist',
  bundle: true,
  format: 'esm',
  target: 'es2022',
  minify: true,
  logLevel: 'warning',
});
await build({
  entryPoints: { adoube: 'src/styles/adoube.css' },
  outdir: 'dist',
  bundle: true,
  minify: true,
  target: ['chrome111', 'firefox113', 'safari16.4'],
  logLevel: 'warning',
});
await copyFile('src/icon.svg', 'dist/icon.svg');
