import { useNavigation } from 'react-router'

/** A line along the top while the next page takes its time; the one before stays meanwhile. */
export function NavigationProgress() {
  const isLoading = useNavigation().state !== 'idle'
  if (!isLoading) return null
  return (
    <div
      aria-hidden
      className="pointer-events-none fixed inset-x-0 top-0 z-50 h-0.5 origin-left animate-progress bg-accent rtl:origin-right print:hidden"
    />
  )
}
