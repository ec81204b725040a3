import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { antdCss } from './antd-css.ts'
import { beginScript } from './begin-script.ts'
import { firstVisit } from './first-visit.ts'
import { leanAntd } from './lean-antd.ts'
import { preloadParts } from './preload-parts.ts'
import { slimContract } from './slim-contract.ts'
import { styleNonce } from './style-nonce.ts'

const server = process.env['STOWLINE_SERVER'] ?? 'http://127.0.0.1:8080'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [slimContract(), antdCss(), leanAntd(), styleNonce(), preloadParts(), beginScript(), react()],
  build: {
    target: 'es2022',
    sourcemap: false,
    chunkSizeWarningLimit: 700,
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: firstVisit(import.meta.dirname) } } },
  },
  server: { port: 5173, proxy: { '/api': server, '/version.json': server } },
})
