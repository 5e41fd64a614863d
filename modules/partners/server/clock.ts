export const instant = (moment: Date | null): string | null => moment?.toISOString() ?? null
