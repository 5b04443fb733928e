#include "uci_queue.h"

#include <string.h>

bool push_line(struct queue *queue, struct text line)
{
    if (sizeof queue->bytes - queue->length <= line.length) {
        return false;
    }
    memcpy(queue->bytes + queue->length, line.start, line.length);
    queue->length += line.length;
    queue->bytes[queue->length++] = '\n';
    return true;
}

bool take_line(struct queue *queue, char *line, size_t *length)
{
    const char *end = (const char *)memchr(queue->bytes, '\n', queue->length);
    if (end == NULL) {
        return false;
    }
    *length = (size_t)(end - queue->bytes);
    memcpy(line, queue->bytes, *length);
    queue->length -= *length + 1;
    memmove(queue->bytes, end + 1, queue->length);
    return true;
}
