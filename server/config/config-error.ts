/** A start that cannot be: says which variable is wrong and what it must be. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}
