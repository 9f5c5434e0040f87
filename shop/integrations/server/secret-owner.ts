/** Whose a sealed secret is: moved to another endpoint it cannot be opened. */
export const secretOwner = (endpointId: string): string => `webhook:${endpointId}`
