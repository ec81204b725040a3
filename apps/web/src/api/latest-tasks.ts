/** What the dock asks of all tasks of a person; who asks for the same shares its answer. */
export const latestTasks = { page: 1, pageSize: 10 as const, section: 'all' as const }
