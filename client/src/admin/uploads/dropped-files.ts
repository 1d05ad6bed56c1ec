/** Returns what was dropped, and which of it are folders: to a page, those are files that cannot be read. */
export function droppedFiles({ files, items }: Pick<DataTransfer, 'files'> & Partial<DataTransfer>) {
  const entries = [...(items ?? [])].filter(({ kind }) => kind === 'file').map((item) => item.webkitGetAsEntry());
  return { files: [...files], folders: [...files].filter((_, index) => entries[index]?.isDirectory) };
}
