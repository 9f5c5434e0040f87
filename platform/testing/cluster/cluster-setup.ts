import type { TestProject } from 'vitest/node'

import { startCluster } from './postgres-cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    templateUrl: string
  }
}

export default async function setup(project: TestProject) {
  // A proof of what tests find gives them a template of its own.
  const given = process.env.TEST_TEMPLATE_URL
  if (given !== undefined) {
    project.provide('templateUrl', given)
    return undefined
  }
  const cluster = await startCluster()
  project.provide('templateUrl', cluster.templateUrl)
  return () => cluster.stop()
}
