/** Names of Socket.IO rooms. */

/** All sockets of a person. */
export const getUserRoom = (userId: number): string => `user:${userId}`;
/** All sockets of one session family. */
export const getSessionRoom = (family: string): string => `session:${family}`;
/** The sockets with which a person follows a chat. */
export const getChatRoom = (conversationId: number, userId: number): string => `chat:${conversationId}:${userId}`;
/** The sockets on which a person has a booking's screen open. */
export const getBookingRoom = (bookingId: number, userId: number): string => `booking:${bookingId}:${userId}`;
