/** Whether one letter too many, too few, another, or two swapped ones part two words. */
export function isOneTypo(wanted: string, given: string): boolean {
  if (wanted === given || Math.abs(wanted.length - given.length) > 1) return false
  let start = 0
  while (start < wanted.length && wanted[start] === given[start]) start += 1
  const [rest, other] = [wanted.slice(start), given.slice(start)]
  return (
    rest.slice(1) === other ||
    rest === other.slice(1) ||
    rest.slice(1) === other.slice(1) ||
    (rest.length > 1 &&
      rest[0] === other[1] &&
      rest[1] === other[0] &&
      rest.slice(2) === other.slice(2))
  )
}
