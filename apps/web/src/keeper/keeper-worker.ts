/** The worker itself: exposes the keeper. */
