/**
 * Says whether two snapshots are equal.
 *
 * @param {BigUint64Array} one
 * @param {BigUint64Array} other
 */
export function equalWords(one, other) {
  return one.length === other.length && one.every((word, index) => word === other[index]);
}
