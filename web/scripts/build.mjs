// Bundles the islands and the styles into dist/, from where the server's binary takes them.
import { build } from 'esbuild';
import { copyFile, mkdir, readdir, rm } from 'node:fs/promises';

await mkdir('dist', { recursive: true });
// Parts that are loaded later have names that change with their content: the old ones go.
for (const name of await readdir('dist')) if (name.endsWith('.js')) await rm(`dist/${name}`);
await build({
  entryPoints: { adoube: 'src/main.ts' },
  outdir: 'dist',
  bundle: true,
  splitting: true,
  chunkNames: 'part-[hash]',
  format: 'esm',
  target: 'es2022',
  minify: true,
  logLevel: 'warning',
});
await build({
  entryPoints: { adoube: 'src/styles/adoube.css', play: 'src/styles/play.css' },
  outdir: 'dist',
  bundle: true,
  minify: true,
  target: ['chrome111', 'firefox113', 'safari16.4'],
  logLevel: 'warning',
});
await copyFile('src/icon.svg', 'dist/icon.svg');
