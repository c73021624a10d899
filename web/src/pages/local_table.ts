// All that a table on this device needs, in one file: a slow line waits for every one of them.

export { localLink } from '../link/local_link.svelte.js';
export { checkedName } from '../settings/names.js';
export { startTable } from '../table/new_table.js';
export { default } from './LocalTable.svelte';
