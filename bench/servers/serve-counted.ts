// As tools/serve-unlimited.ts, and reports on SIGUSR2 what its page store has counted so far.
import { shop } from '#tools/serve-unlimited.ts'

process.on('SIGUSR2', () => process.stdout.write(`pages ${JSON.stringify(shop.pageStats())}\n`))
