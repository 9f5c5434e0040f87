type Family = { header: string[]; samples: string[] }

/**
 * One text of metrics from those of several processes: each series gets the label `process`, so that none of them is
 * there twice.
 */
export function mergeMetrics(texts: readonly (readonly [process: number, text: string])[]): string {
  const families = new Map<string, Family>()
  for (const [process, text] of texts) {
    let family: Family = { header: [], samples: [] }
    for (const line of text.split('\n')) {
      const [, kind, name] = /^# (HELP|TYPE) (\S+)/.exec(line) ?? []
      if (kind && name) {
        const known = families.get(name)
        family = known ?? { header: [], samples: [] }
        if (!known) families.set(name, family)
        if (!family.header.some((existing) => existing.startsWith(`# ${kind} `)))
          family.header.push(line)
      } else if (line !== '' && !line.startsWith('#')) {
        family.samples.push(withLabel(line, `process="${process}"`))
      }
    }
  }
  return [...families.values()]
    .map(({ header, samples }) => [...header, ...samples, ''].join('\n'))
    .join('\n')
}

function withLabel(sample: string, label: string): string {
  const [open, space] = [sample.indexOf('{'), sample.indexOf(' ')]
  if (open === -1 || open > space)
    return `${sample.slice(0, space)}{${label}}${sample.slice(space)}`
  const others = sample.slice(open + 1)
  return `${sample.slice(0, open)}{${label}${others.startsWith('}') ? '' : ','}${others}`
}
