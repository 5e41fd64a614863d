/** Whether anything beside the view narrows what is taken. */
export const isNarrowed = ({
  view: _view,
  sort: _sort,
  ...filters
}: {
  view: string
  sort: string
}): boolean => Object.values(filters).some((value) => value !== undefined && value !== "")
