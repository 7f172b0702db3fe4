/** The sum that an archive keeps of each entry (CRC-32), by which it is noticed when a bit of it has changed. */
const TABLE = Int32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  return rest;
});

/** The sum of these bytes behind others with that sum. */
export const checksum = (bytes: Uint8Array, before = 0): number => {
  let rest = ~before;
  for (let at = 0; at < bytes.length; at += 1)
    rest = (TABLE[(rest ^ (bytes[at] as number)) & 0xff] as number) ^ (rest >>> 8);
  return ~rest >>> 0;
};
